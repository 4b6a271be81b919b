import { hideAddress } from '@/recording/scrub/addresses'

const hide = (address: string) => hideAddress(address, () => '*')

it.each([
  ['/', '/'],
  ['/react/house/1', '/react/house/1'],
  ['/house/1/', '/house/1/'],
  ['/house/react', '/house/*'],
  ['/rahasia/1', '/*/*'],
  ['/rahasia/react', '/*/*'],
  ['/house/08123456789', '/house/*'],
  ['/extend/weekly', '/extend/weekly'],
  ['/extend/besok', '/extend/*'],
  ['/house/1?period=weekly&unit=2&start=2026-11-21', '/house/1?period=weekly&unit=2&start=2026-11-21'],
  ['/house/1?&unit=2', '/house/1?&unit=2'],
  ['/house/1?unit=08123456789&nama=Budi', '/house/1?*&*'],
  ['?rooms=1', '?rooms=1'],
  ['/house/1#', '/house/1#'],
  ['/house/1#bagian', '/house/1#*'],
  ['/house/1?rooms=1#a?b#c', '/house/1?rooms=1#*'],
])('of the address %s, %s is recorded', (address, recorded) => expect(hide(address)).toBe(recorded))
