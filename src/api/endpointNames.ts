import { baseApi } from './baseApi'
import type { RoomRequestEndpoints } from './roomRequestsApi'
import type { TicketEndpoints } from './ticketsApi'

/** Those that come with the code of their screens. */
const LATE: readonly (keyof TicketEndpoints | keyof RoomRequestEndpoints)[] = [
  ...(['listTickets', 'createTicket', 'answerTicket', 'closeTicket'] as const),
  'askForRoom',
]

/** Of all endpoints, whichever screens were opened so far: what a recording can be replayed with. */
export const endpointNames = (): readonly string[] => [...new Set([...Object.keys(baseApi.endpoints), ...LATE])]
