/** Lines drawn in a square of 24 by 24. */
const paths = {
  home: 'M4 11.2 12 4l8 7.2M6.5 9.5V19a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1V9.5M12 20v-5',
  coin: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v10M15 9.2c-.5-1-1.6-1.4-3-1.4-1.7 0-2.9.8-2.9 2.1 0 2.9 6 1.3 6 4.2 0 1.3-1.3 2.1-3.1 2.1-1.5 0-2.7-.5-3.2-1.5',
  receipt: 'M6 3.5 8 5l2-1.5L12 5l2-1.5L16 5l2-1.5V20.5L16 19l-2 1.5L12 19l-2 1.5L8 19l-2 1.5ZM9 9.5h6M9 13.5h6',
  ticket: 'M3.5 6.5h17v3.7a2 2 0 0 0 0 3.6v3.7h-17v-3.7a2 2 0 0 0 0-3.6ZM14.5 6.5v2M14.5 11v2M14.5 15.5v2',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5a2.2 2.2 0 0 0 4 0',
  bellRing:
    'M6.5 16.5V11.5a5.5 5.5 0 0 1 11 0v5l1.5 1.5H5ZM10 20.5a2.2 2.2 0 0 0 4 0M3 9a8 8 0 0 1 3-5M21 9a8 8 0 0 0-3-5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8v.01',
  back: 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  chevron: 'm9 5.5 6.5 6.5L9 18.5',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checkCircle: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.5l2.8 2.8L16.2 9.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.3 2',
  hourglass: 'M7 3.5h10M7 20.5h10M8 3.5c0 4.5 2.5 5.5 4 8.5 1.5-3 4-4 4-8.5M8 20.5c0-4.5 2.5-5.5 4-8.5 1.5 3 4 4 4 8.5',
  alert: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.2v.01',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9ZM5.5 15H4V4h11v1.5',
  bed: 'M3 18.5V6M3 15.5h18M21 18.5v-5a3 3 0 0 0-3-3h-7v5M7 12.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  calendar: 'M4.5 6h15v14h-15ZM4.5 10h15M8.5 3.5V7M15.5 3.5V7',
  image: 'M4 5h16v14H4ZM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5v.01',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
  chat: 'M4 5h16v11H10l-4.5 4v-4H4ZM8.5 9h7M8.5 12h4.5',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M12.5 9.5a10 10 0 0 1 6.5 3M8.5 16a5 5 0 0 1 6 -.5M2 9a15 15 0 0 1 4-2.6M10.5 5.1A15 15 0 0 1 22 9M12 19.5v.01',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
} as const

export type IconName = keyof typeof paths

interface IconProps {
  name: IconName
  /** CSS pixels. */
  size?: number | undefined
}

export const Icon = ({ name, size = 20 }: IconProps) => (
  <svg
    className="g-icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
)
