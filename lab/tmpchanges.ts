import { join } from 'node:path'
import { RECORDINGS } from '../__tests__/browser/support/recordings'
import { judgePatch, withCopy } from '../tools/replay/patched'
const WITH: Record<string, string[]> = {
  'booking-a-day-later': ['room-with-extras-and-booking'],
  'cancels-the-next-one': ['transactions-and-cancel'],
  'notice-of-another-form': ['confirmation-succeeds'],
  'leads-to-the-list': ['confirmation-succeeds'],
  'drafts-are-not-stored': ['draft-survives-reload', 'profile-update'],
  'voucher-without-code': ['vouchers', 'voucher-empty-and-wrong'],
  'focus-is-lost': ['houses-and-search', 'transactions-and-cancel'],
  'notice-of-a-blink': ['profile-update', 'transactions-and-cancel'],
  'wider-than-a-phone': ['transactions-and-cancel', 'voucher-empty-and-wrong'],
  'draft-forgets-two-fields': ['draft-survives-reload'],
}
void withCopy(async () => {
  for (const [name, names] of Object.entries(WITH)) {
    const { lines, code } = await judgePatch(join(__dirname, 'changes', `${name}.patch`), RECORDINGS, { names })
    console.log(`${name.padEnd(28)} ${code} ${lines.filter((l) => l.startsWith('DIFF')).join(' | ')}`)
  }
})
