export default function useResetIconStyle() {
  return undefined
}
