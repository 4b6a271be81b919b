import { Button } from 'antd'
import { facilityWords, roomInfo } from '@/domain/copy/roomInfo'
import { mapAddress, type House } from '@/domain/house'
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

export const MapLink = ({ house }: { readonly house: House }) => (
  <Button block href={mapAddress(house)} target="_blank" rel="noreferrer">
    {roomInfo.map}
  </Button>
)
