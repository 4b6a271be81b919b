/** Replaces a picture that no screen shows. */
export default function NoPicture() {
  return null
}
