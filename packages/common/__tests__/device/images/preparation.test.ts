import {
  imageKind,
  CHOSEN_BYTES,
  fitsUntouched,
  jpegName,
  planPreparation,
  SENT_BYTES,
} from '@griya/common/device/images/preparation'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'avif'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['hello', null],
  ['', null],
])('the first bytes %p are %p', (head, kind) => {
  expect(imageKind(bytes(head))).toBe(kind)
})

test('a small JPEG, PNG or WebP is measured, everything larger or rarer reduced', () => {
  expect(planPreparation('jpeg', SENT_BYTES)).toBe('measure')
  expect(planPreparation('jpeg', SENT_BYTES + 1)).toBe('reduce')
  expect(planPreparation('gif', 10)).toBe('reduce')
  expect(planPreparation('heic', 10)).toBe('reduce')
  expect(planPreparation(null, 10)).toBe('notAnImage')
  expect(planPreparation('jpeg', CHOSEN_BYTES + 1)).toBe('tooLarge')
})

test('1600 pixels on the longest side go untouched', () => {
  expect(fitsUntouched(1600, 900)).toBe(true)
  expect(fitsUntouched(900, 1601)).toBe(false)
})

test.each([
  ['a.b.png', 'a.b.jpg'],
  ['IMG', 'IMG.jpg'],
])('%p keeps its stem as %p', (name, jpeg) => {
  expect(jpegName(name)).toBe(jpeg)
})
