import { Button, Flex } from 'antd'
import { facilityWords, roomInfo } from '@/domain/copy/roomInfo'
import { mapAddress, type House } from '@/domain/house'
import { Card } from '@/ui/parts/Card'
import { Section } from '@/ui/parts/Section'
import './AboutHouse.css'

/** In one line, because the search is what the screen is for. */
export const HouseFacilities = ({ facilities = [] }: Pick<House, 'facilities'>) =>
  facilities.length > 0 && (
    <ul className="g-house-facilities g-quiet" aria-label={roomInfo.facilities}>
      {facilities.map((name) => (
        <li key={name}>{facilityWords[name] ?? name}</li>
      ))}
    </ul>
  )

export const HouseOnMap = ({ house }: { readonly house: House }) => (
  <Section title={roomInfo.aboutHouse}>
    <Card>
      <Flex vertical gap="medium">
        <p>{house.address}</p>
        <Button href={mapAddress(house)} target="_blank" rel="noreferrer">
          {roomInfo.map}
        </Button>
      </Flex>
    </Card>
  </Section>
)
