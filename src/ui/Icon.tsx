import { iconPaths, type IconName } from './iconPaths'

export type { IconName }

interface IconProps {
  name: IconName
  /** CSS pixels. */
  size?: number
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
    <path d={iconPaths[name]} />
  </svg>
)
