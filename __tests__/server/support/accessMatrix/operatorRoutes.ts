import { PRICE_NAMES } from '../../../../src/contract/prices'
import { multipart } from './callRoutes'
import { photoPicture } from '../requests'
import { everyone, type MatrixRoute, type Target, type Wanted } from './route'

const operatorOnly: Wanted = { ...everyone(401), operator: 200 }
/** The key is nobody's account. */
const personOnly: Wanted = { ...everyone(401), operator: 403 }
/** Nobody is signed in yet, but it has to be the page that asks. */
const pageOnly = (operator: number): Wanted => ({ ...everyone(403), operator })

type Ask = (target: Target) => { readonly path: string; readonly payload?: object }

const operatorRoute = (method: MatrixRoute['method'], url: string, ask: Ask): MatrixRoute => ({
  name: `${method} ${url}`,
  method,
  url,
  wanted: operatorOnly,
  request: async (target) => {
    const { path, payload } = ask(target)
    return { url: path, ...(payload && { payload }) }
  },
})

const O = '/operator'
const RESIDENT = 'Sri;081277770099;Griya Kenanga;K308;01/06/2025;31/12/2026;0'
/** What operators who are signed in may do, and staff may not, is in operatorRoles.long.test.ts. */
export const operatorRoutes: readonly MatrixRoute[] = [
  ...(['GET', 'DELETE'] as const).map((method) => ({
    ...operatorRoute(method, `${O}/session`, () => ({ path: `${O}/session` })),
    wanted: personOnly,
  })),
  ...(['totp', 'totp/on', 'totp/off', 'payments/:id/undo'] as const).map((path) => ({
    ...operatorRoute('POST', `${O}/${path}`, () => ({ path: `${O}/${path.replace(':id', '1')}` })),
    wanted: personOnly,
  })),
  { ...operatorRoute('PUT', `${O}/password`, () => ({ path: `${O}/password` })), wanted: personOnly },
  {
    ...operatorRoute('POST', `${O}/session`, () => ({ path: `${O}/session`, payload: { name: 'Ani', password: 'x' } })),
    wanted: pageOnly(401),
  },
  ...(['read', 'use'] as const).map((what) => ({
    ...operatorRoute('POST', `${O}/links/${what}`, () => ({
      path: `${O}/links/${what}`,
      payload: { link: 'a-link-that-nobody-made', password: 'kata-sandi-baru' },
    })),
    wanted: pageOnly(422),
  })),
  operatorRoute('GET', `${O}/operators`, () => ({ path: `${O}/operators` })),
  operatorRoute('POST', `${O}/operators`, () => ({ path: `${O}/operators`, payload: { name: 'Ani', role: 'owner' } })),
  operatorRoute('POST', `${O}/operators/:id/link`, () => ({ path: `${O}/operators/1/link` })),
  operatorRoute('PUT', `${O}/operators/:id`, () => ({ path: `${O}/operators/1`, payload: {} })),
  operatorRoute('POST', `${O}/operators/:id/totp/off`, () => ({ path: `${O}/operators/1/totp/off` })),
  operatorRoute('GET', `${O}/owner_changes`, () => ({ path: `${O}/owner_changes` })),
  {
    ...operatorRoute('DELETE', `${O}/owner_changes/:id`, () => ({ path: `${O}/owner_changes/1` })),
    wanted: { ...operatorOnly, operator: 404 },
  },
  { ...operatorRoute('GET', `${O}/push`, () => ({ path: `${O}/push` })), wanted: personOnly },
  {
    ...operatorRoute('PUT', `${O}/push`, () => ({ path: `${O}/push`, payload: { subjects: [] } })),
    wanted: personOnly,
  },
  operatorRoute('GET', `${O}/waiting`, () => ({ path: `${O}/waiting` })),
  operatorRoute('GET', `${O}/events`, () => ({ path: `${O}/events` })),
  operatorRoute('GET', `${O}/audit`, () => ({ path: `${O}/audit` })),
  operatorRoute('GET', `${O}/tenants/:id/identity_photo/:slot`, ({ tenant }) => ({
    path: `${O}/tenants/${tenant}/identity_photo/1`,
  })),
  {
    ...operatorRoute('PUT', `${O}/houses/:id/bank_detail`, () => ({
      path: `${O}/houses/1/bank_detail`,
      payload: { bankDetail: 'BCA 1', code: '123456' },
    })),
    wanted: personOnly,
  },
  {
    ...operatorRoute('PUT', `${O}/houses/:id/qris`, () => ({
      path: `${O}/houses/1/qris`,
      payload: { qris: null, code: '123456' },
    })),
    wanted: personOnly,
  },
  // With a database in memory or on PostgreSQL there is no folder to copy.
  {
    ...operatorRoute('GET', `${O}/backup`, () => ({ path: `${O}/backup` })),
    wanted: { ...operatorOnly, operator: 422 },
  },
  operatorRoute('GET', `${O}/first_steps`, () => ({ path: `${O}/first_steps` })),
  operatorRoute('GET', `${O}/backup/state`, () => ({ path: `${O}/backup/state` })),
  operatorRoute('GET', `${O}/clock`, () => ({ path: `${O}/clock` })),
  {
    ...operatorRoute('POST', `${O}/clock/trust`, () => ({ path: `${O}/clock/trust` })),
    wanted: { ...operatorOnly, operator: 422 },
  },
  operatorRoute('GET', '/metrics', () => ({ path: '/metrics' })),
  ...(['figures', 'figures/payments.csv', 'figures/bills.csv'] as const).map((what) =>
    operatorRoute('GET', `${O}/${what}`, () => ({ path: `${O}/${what}` })),
  ),
  operatorRoute('GET', `${O}/tickets`, () => ({ path: `${O}/tickets` })),
  operatorRoute('GET', `${O}/tickets/:id`, ({ ticket }) => ({ path: `${O}/tickets/${ticket}` })),
  operatorRoute('GET', `${O}/tickets/:id/photos/:place`, ({ ticket }) => ({
    path: `${O}/tickets/${ticket}/photos/1`,
  })),
  operatorRoute('POST', `${O}/tickets/:id/answers`, ({ ticket }) => ({
    path: `${O}/tickets/${ticket}/answers`,
    payload: { text: 'Besok jam 9' },
  })),
  // its tenant has closed it before
  operatorRoute('POST', `${O}/tickets/:id/state`, ({ ticket }) => ({
    path: `${O}/tickets/${ticket}/state`,
    payload: { state: 'in_progress' },
  })),
  // that one is a repair
  ...(
    [
      ['POST', 'end', { to: '2026-12-01', refunded: 0 }],
      ['GET', 'account', undefined],
      ['POST', 'deposit', { stay: 1, amount: 0 }],
    ] as const
  ).map(([method, what, payload]) => ({
    ...operatorRoute(method, `${O}/tickets/:id/${what}`, ({ ticket }) => ({
      path: `${O}/tickets/${ticket}/${what}`,
      ...(payload && { payload }),
    })),
    wanted: { ...operatorOnly, operator: 422 },
  })),
  operatorRoute('GET', `${O}/bug_reports`, () => ({ path: `${O}/bug_reports` })),
  operatorRoute('GET', `${O}/bug_reports/:id`, ({ report }) => ({ path: `${O}/bug_reports/${report}` })),
  operatorRoute('GET', `${O}/room_requests`, () => ({ path: `${O}/room_requests` })),
  // Nobody asked with that number; answers that succeed are in operatorRoles.long.test.ts.
  ...(['accept', 'refuse'] as const).map((what) => ({
    ...operatorRoute('POST', `${O}/room_requests/:id/${what}`, () => ({
      path: `${O}/room_requests/999999/${what}`,
      payload: { text: 'Sudah penuh' },
    })),
    wanted: { ...operatorOnly, operator: 404 },
  })),
  {
    ...operatorRoute('DELETE', `${O}/room_requests/:id`, () => ({ path: `${O}/room_requests/999999` })),
    wanted: { ...operatorOnly, operator: 404 },
  },
  operatorRoute('POST', `${O}/residents/check`, () => ({ path: `${O}/residents/check`, payload: { text: RESIDENT } })),
  operatorRoute('POST', `${O}/residents`, () => ({ path: `${O}/residents`, payload: { text: RESIDENT } })),
  operatorRoute('GET', `${O}/bills`, () => ({ path: `${O}/bills` })),
  operatorRoute('GET', `${O}/tenants/:id/statement`, ({ tenant }) => ({ path: `${O}/tenants/${tenant}/statement` })),
  operatorRoute('POST', `${O}/tenants/:id/reminder`, ({ tenant, transaction }) => ({
    path: `${O}/tenants/${tenant}/reminder`,
    payload: { bills: [transaction] },
  })),
  operatorRoute('POST', `${O}/bills/:id/departure`, ({ transaction }) => ({
    path: `${O}/bills/${transaction}/departure`,
  })),
  operatorRoute('PUT', `${O}/bills/messages`, () => ({
    path: `${O}/bills/messages`,
    payload: { owed: 'Halo {nama}', ended: 'Halo {nama}' },
  })),
  operatorRoute('GET', `${O}/payments`, () => ({ path: `${O}/payments` })),
  operatorRoute('GET', `${O}/payments/:id/proof`, ({ paid }) => ({ path: `${O}/payments/${paid}/proof` })),
  operatorRoute('POST', `${O}/payments/:id/confirm`, ({ paid }) => ({ path: `${O}/payments/${paid}/confirm` })),
  operatorRoute('POST', `${O}/payments/:id/reject`, ({ paid }) => ({
    path: `${O}/payments/${paid}/reject`,
    payload: { reason: 'buram' },
  })),
  operatorRoute('POST', `${O}/transactions/:id/payments`, ({ transaction }) => ({
    path: `${O}/transactions/${transaction}/payments`,
    payload: { amount: 1000, way: 'cash' },
  })),
  {
    ...operatorRoute('POST', `${O}/transactions/:id/payments/void`, ({ transaction }) => ({
      path: `${O}/transactions/${transaction}/payments/void`,
      payload: { payment: 999_999, reason: 'salah catat' },
    })),
    wanted: { ...operatorOnly, operator: 422 },
  },
  operatorRoute('POST', `${O}/transactions/:id/charges`, ({ transaction }) => ({
    path: `${O}/transactions/${transaction}/charges`,
    payload: { kind: 'laundry', text: 'Laundry', amount: 1000 },
  })),
  {
    ...operatorRoute('POST', `${O}/transactions/:id/charges/void`, ({ transaction }) => ({
      path: `${O}/transactions/${transaction}/charges/void`,
      payload: { charge: 999_999, reason: 'salah kamar' },
    })),
    wanted: { ...operatorOnly, operator: 422 },
  },
  operatorRoute('PUT', `${O}/transactions/:id/penalty`, ({ transaction }) => ({
    path: `${O}/transactions/${transaction}/penalty`,
    payload: { amount: 1000 },
  })),
  operatorRoute('GET', `${O}/occupancy`, () => ({ path: `${O}/occupancy?from=2026-11-20&days=7` })),
  operatorRoute('GET', `${O}/stays/:id`, ({ transaction }) => ({ path: `${O}/stays/${transaction}` })),
  operatorRoute('POST', `${O}/stays`, ({ phone }) => ({
    path: `${O}/stays`,
    payload: { phone, roomId: 3, from: '2027-01-10', unit: 'weekly', count: 1 },
  })),
  // The stay at hand can be neither revived nor cancelled nor ended nor moved, and has no such deposit, so the rules of the business answer.
  ...(['revive', 'cancel', 'end', 'move', 'deposit', 'refund', 'continues'] as const).map((what) => ({
    ...operatorRoute('POST', `${O}/stays/:id/${what}`, ({ paid }) => ({
      path: `${O}/stays/${paid}/${what}`,
      payload: { note: 'x', to: '2020-01-01', roomId: 3, amount: 30_000_000, continues: true },
    })),
    wanted: { ...operatorOnly, operator: 422 },
  })),
  operatorRoute('POST', `${O}/tenants/search`, () => ({ path: `${O}/tenants/search`, payload: { text: '0812' } })),
  operatorRoute('GET', `${O}/tenants/:id`, ({ tenant }) => ({ path: `${O}/tenants/${tenant}` })),
  operatorRoute('GET', `${O}/tenants/first_links`, () => ({ path: `${O}/tenants/first_links` })),
  operatorRoute('POST', `${O}/tenants`, () => ({
    path: `${O}/tenants`,
    payload: { phone: '081355550001' },
  })),
  operatorRoute('POST', `${O}/tenants/:id/password_link`, ({ other }) => ({
    path: `${O}/tenants/${other}/password_link`,
  })),
  operatorRoute('POST', `${O}/tenants/:id/password_link/sent`, ({ other }) => ({
    path: `${O}/tenants/${other}/password_link/sent`,
  })),
  operatorRoute('DELETE', `${O}/tenants/:id/tokens`, ({ other }) => ({ path: `${O}/tenants/${other}/tokens` })),
  operatorRoute('GET', `${O}/tenants/:id/export`, ({ tenant }) => ({ path: `${O}/tenants/${tenant}/export` })),
  operatorRoute('DELETE', `${O}/tenants/:id`, ({ other }) => ({ path: `${O}/tenants/${other}` })),
  operatorRoute('GET', `${O}/houses`, () => ({ path: `${O}/houses` })),
  operatorRoute('PUT', `${O}/houses/:id`, () => ({
    // whose WhatsApp is the general one: another number needs the code of an owner
    path: `${O}/houses/3`,
    payload: { name: 'Kost B', address: 'Jl. B', rules: '', whatsapp: null },
  })),
  operatorRoute('GET', `${O}/houses/:id/rooms`, () => ({ path: `${O}/houses/1/rooms` })),
  operatorRoute('POST', `${O}/houses/:id/rooms`, () => ({
    path: `${O}/houses/1/rooms`,
    payload: { like: 1, rooms: [{ number: 'X2', displayName: 'Kost X2' }] },
  })),
  operatorRoute('PUT', `${O}/houses/:id/prices`, () => ({
    path: `${O}/houses/1/prices`,
    payload: { rooms: [{ id: 1, prices: { weeklyRate: 2 } }] },
  })),
  operatorRoute('POST', `${O}/prices/preview`, () => ({
    path: `${O}/prices/preview`,
    payload: {
      prices: Object.fromEntries(PRICE_NAMES.map((name) => [name, 1000])),
      unit: 'weekly',
      count: 2,
      extraAc: false,
      extraPerson: false,
    },
  })),
  operatorRoute('PUT', `${O}/rooms/:id`, () => ({
    path: `${O}/rooms/2`,
    payload: { number: 'X3', displayName: 'Kost X3' },
  })),
  // The second one undoes the first.
  operatorRoute('POST', `${O}/rooms/:id/retire`, () => ({ path: `${O}/rooms/3/retire` })),
  operatorRoute('POST', `${O}/rooms/:id/restore`, () => ({ path: `${O}/rooms/3/restore` })),
  operatorRoute('POST', `${O}/rooms/:id/blocks`, () => ({
    path: `${O}/rooms/3/blocks`,
    payload: { from: '2027-03-01', to: '2027-03-05', reason: 'Cat ulang' },
  })),
  {
    ...operatorRoute('DELETE', `${O}/room_blocks/:id`, () => ({ path: `${O}/room_blocks/999` })),
    wanted: { ...operatorOnly, operator: 404 },
  },
  // That room was booked, and that house has rooms.
  {
    ...operatorRoute('DELETE', `${O}/rooms/:id`, () => ({ path: `${O}/rooms/1` })),
    wanted: { ...operatorOnly, operator: 422 },
  },
  {
    ...operatorRoute('DELETE', `${O}/houses/:id`, () => ({ path: `${O}/houses/1` })),
    wanted: { ...operatorOnly, operator: 422 },
  },
  operatorRoute('GET', `${O}/rooms/:id/stays`, () => ({ path: `${O}/rooms/1/stays` })),
  operatorRoute('POST', `${O}/houses`, () => ({
    path: `${O}/houses`,
    payload: { name: 'Kost A', address: 'Jl. A' },
  })),
  operatorRoute('PUT', `${O}/houses/:id/rules`, () => ({
    path: `${O}/houses/1/rules`,
    payload: { rules: 'Jam malam 22.00' },
  })),
  {
    ...operatorRoute('PUT', `${O}/houses/:id/contact`, () => ({
      path: `${O}/houses/1/contact`,
      payload: { whatsapp: '6281234567890', code: '123456' },
    })),
    wanted: personOnly,
  },
  ...['houses', 'rooms'].flatMap((folder): readonly MatrixRoute[] => [
    operatorRoute('PUT', `${O}/${folder}/:id/info`, () => ({
      path: `${O}/${folder}/1/info`,
      payload: { facilities: ['wifi'] },
    })),
    operatorRoute('GET', `${O}/${folder}/:id/photos`, () => ({ path: `${O}/${folder}/1/photos` })),
    {
      ...operatorRoute('POST', `${O}/${folder}/:id/photos`, () => ({ path: `${O}/${folder}/1/photos` })),
      request: async () => ({
        url: `${O}/${folder}/1/photos`,
        ...(await multipart({}, ['photo'], await photoPicture())),
      }),
    },
    {
      ...operatorRoute('PUT', `${O}/${folder}/:id/photos`, () => ({
        path: `${O}/${folder}/1/photos`,
        payload: { order: [] },
      })),
      // an order has to name every photo
      wanted: { ...operatorOnly, operator: 422 },
    },
    {
      ...operatorRoute('DELETE', `${O}/${folder}/:id/photos/:hash`, ({ photo }) => ({
        path: `${O}/${folder}/1/photos/${folder === 'houses' ? photo.slice(-32) : 'f'.repeat(32)}`,
      })),
      // no room has that photo
      ...(folder === 'rooms' && { wanted: { ...operatorOnly, operator: 404 } }),
    },
  ]),
  operatorRoute('POST', `${O}/rooms`, () => ({
    path: `${O}/rooms`,
    payload: { houseId: 1, number: 'X1', displayName: 'Kost X1', prices: {} },
  })),
  operatorRoute('PUT', `${O}/rooms/:id/prices`, () => ({ path: `${O}/rooms/1/prices`, payload: { weeklyRate: 1 } })),
  operatorRoute('POST', `${O}/notifications`, ({ phone }) => ({
    path: `${O}/notifications`,
    payload: { phone, text: 'Paket' },
  })),
  operatorRoute('POST', `${O}/vouchers`, () => ({
    path: `${O}/vouchers`,
    payload: { code: 'MATRIKS', discountValue: 1000 },
  })),
  operatorRoute('PUT', `${O}/vouchers/:id`, () => ({
    path: `${O}/vouchers/2`,
    payload: { discountValue: 2000, expiresAt: null },
  })),
  operatorRoute('POST', `${O}/vouchers/:id/end`, () => ({ path: `${O}/vouchers/2/end` })),
  operatorRoute('DELETE', `${O}/vouchers/:id`, () => ({ path: `${O}/vouchers/2` })),
  operatorRoute('GET', `${O}/voucher_types`, () => ({ path: `${O}/voucher_types` })),
  operatorRoute('PUT', `${O}/voucher_types/:id`, () => ({
    path: `${O}/voucher_types/1`,
    payload: { name: 'Diskon', discountValue: 1000, coinCost: null },
  })),
  operatorRoute('GET', `${O}/vouchers`, () => ({ path: `${O}/vouchers` })),
  operatorRoute('GET', `${O}/announcements`, () => ({ path: `${O}/announcements` })),
  operatorRoute('PUT', `${O}/announcements/:id`, () => ({
    path: `${O}/announcements/1`,
    payload: { title: 'A2', text: 'B2' },
  })),
  operatorRoute('POST', `${O}/announcements/:id/end`, () => ({ path: `${O}/announcements/2/end` })),
  operatorRoute('POST', `${O}/voucher_types`, () => ({
    path: `${O}/voucher_types`,
    payload: { name: 'Diskon', discountValue: 1000 },
  })),
  operatorRoute('POST', `${O}/announcements`, () => ({
    path: `${O}/announcements`,
    payload: { title: 'A', text: 'B' },
  })),
]
