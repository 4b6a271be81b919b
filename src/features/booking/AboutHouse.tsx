import { Button, Flex } from 'antd'
import { roomInfo } from '@/domain/copy/roomInfo'
import { mapAddress, type House } from '@/domain/house'
import { Card } from '@/ui/parts/Card'
import { Section } from '@/ui/parts/Section'
import { Facilities } from './Facilities'

/** What the house offers and where it is. */
const AboutHouse = ({ house }: { readonly house: House }) => {
  const { facilities = [] } = house
  return (
    <Section title={roomInfo.aboutHouse}>
      <Card>
        <Flex vertical gap="medium">
          {facilities.length > 0 && <Facilities facilities={facilities} />}
          <p>{house.address}</p>
          <Button href={mapAddress(house)} target="_blank" rel="noreferrer">
            {roomInfo.map}
          </Button>
        </Flex>
      </Card>
    </Section>
  )
}

export default AboutHouse
