import { Button, Flex } from 'antd'
import { roomInfo } from '@/domain/copy/roomInfo'
import { mapAddress, type House } from '@/domain/house'
import { Card } from '@/ui/parts/Card'
import { Section } from '@/ui/parts/Section'
import { Facilities } from './Facilities'
import { PhotoGallery } from './PhotoGallery'
import './AboutHouse.late.css'

/** How the house looks, what it offers and where it is. */
const AboutHouse = ({ house }: { readonly house: House }) => {
  const { photos = [], facilities = [] } = house
  return (
    <Section title={roomInfo.aboutHouse}>
      <div className="g-about-house">
        {photos.length > 0 && <PhotoGallery photos={photos} name={house.name} />}
        <Card>
          <Flex vertical gap="medium">
            {facilities.length > 0 && <Facilities facilities={facilities} />}
            <p>{house.address}</p>
            <Button href={mapAddress(house)} target="_blank" rel="noreferrer">
              {roomInfo.map}
            </Button>
          </Flex>
        </Card>
      </div>
    </Section>
  )
}

export default AboutHouse
