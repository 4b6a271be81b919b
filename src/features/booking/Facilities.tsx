import { facilityWords, roomInfo } from '@/domain/copy/roomInfo'
import './Facilities.css'

/** Lines drawn in a square of 24 by 24, as those of ui/parts/Icon. */
const drawings: Readonly<Record<string, string>> = {
  ac: 'M3 5h18v7H3ZM6.5 9h11M8 15.5q1 1.7 0 3.5M12 15.5q1 1.7 0 3.5M16 15.5q1 1.7 0 3.5',
  fan: 'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM12 10.5c-1-3 0-6.5 2.5-6.5s3 3.5-1 7M13.3 12.7c3.1-.6 6.2 1.9 5 4.1s-4.5 1-5.6-3.3M10.7 12.7c-2 2.4-5.7 3.3-7 1.2s1-4.6 6.8-3',
  wifi: 'M2.5 9.5a14 14 0 0 1 19 0M5.7 13a9.3 9.3 0 0 1 12.6 0M8.9 16.3a4.7 4.7 0 0 1 6.2 0M12 19.5v.01',
  bathroom_inside:
    'M3.5 12.5h17v1.5a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5ZM7 19l-.7 2M17 19l.7 2M5.5 12.5V6a2.5 2.5 0 0 1 4.7-1.2M8.5 7.5l3-3',
  hot_water: 'M12 3.5c3.5 4 5.5 7 5.5 10a5.5 5.5 0 0 1-11 0c0-3 2-6 5.5-10ZM9.5 13.5a2.5 2.5 0 0 0 2.5 2.5',
  bed_single: 'M3 18.5V6M3 15.5h18M21 18.5v-5a3 3 0 0 0-3-3h-7v5M7 12.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  bed_double:
    'M3 19v-6.5h18V19M3 16.5h18M5 12.5V7a1.5 1.5 0 0 1 1.5-1.5h11A1.5 1.5 0 0 1 19 7v5.5M7.5 12.5V10H11v2.5M13 12.5V10h3.5v2.5',
  wardrobe: 'M5 3.5h14v15H5ZM12 3.5v15M10 10v2M14 10v2M7 18.5v2M17 18.5v2',
  desk: 'M3 8h18M4.5 8v11M19.5 8v11M13 8v5h6.5M16 10.5h.5',
  window: 'M4.5 4h15v15h-15ZM12 4v15M4.5 11.5h15M3 20.5h18',
  kitchen:
    'M5 10h14v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3ZM2.5 13H5M19 13h2.5M4 10h16M9 6.5q-1-1.3 0-2.5M13 6.5q-1-1.3 0-2.5',
  laundry: 'M5 3.5h14v17H5ZM12 17.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM8 6.5h.01M11 6.5h.01M8.5 14q1.7-1.2 3.5 0t3.5 0',
  parking_motorcycle:
    'M5.5 18.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM18.5 18.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM5.5 15.5l3-5H15l3.5 5M15 10.5 13.5 6H11M8.5 10.5H6',
  parking_car: 'M4 16.5v-4l2-5.5h12l2 5.5v4ZM4 12.5h16M6.5 16.5v2M17.5 16.5v2M7 14.5h.01M17 14.5h.01',
  cctv: 'M3 8.5 15.5 4l2.5 6.5-12.5 4.5ZM17.5 9l2.5 1-1 2.5-1.2-.4M9.5 13.5 11 18H5M5 15.5v5',
  cleaning: 'M14.5 3.5 11 11M7.5 10.5l7 3.2-1.5 7H4q3-4 3.5-10.2ZM8.5 20.5l1-3.5M18.5 13v3M17 14.5h3',
}
const OTHER = 'm5 12.5 4.5 4.5L19 7.5'

const SIZE = 'M4 4h16v16H4ZM8.5 15.5l7-7M8.5 11.5v4h4M11.5 8.5h4v4'

const Drawing = ({ lines }: { readonly lines: string }) => (
  <svg
    width={22}
    height={22}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.7}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={lines} />
  </svg>
)

interface FacilitiesProps {
  readonly facilities: readonly string[]
  /** of a room; null = not known */
  readonly sizeM2?: number | null
}

/** What a room or a house has, each with a small drawing. */
export const Facilities = ({ facilities, sizeM2 = null }: FacilitiesProps) => (
  <ul className="g-facilities" aria-label={roomInfo.facilities}>
    {sizeM2 !== null && (
      <li>
        <Drawing lines={SIZE} />
        {roomInfo.size(sizeM2)}
      </li>
    )}
    {facilities.map((name) => (
      <li key={name}>
        <Drawing lines={drawings[name] ?? OTHER} />
        {facilityWords[name] ?? name}
      </li>
    ))}
  </ul>
)
