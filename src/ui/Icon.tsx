import { iconPaths, type IconName } from './iconPaths'

export type { IconName }

interface Size {
  /** CSS pixels. */
  size?: number | undefined
}

export const Strokes = ({ path, size = 20 }: Size & { path: string }) => (
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
    <path d={path} />
  </svg>
)

export const Icon = ({ name, size }: Size & { name: IconName }) => <Strokes path={iconPaths[name]} size={size} />
