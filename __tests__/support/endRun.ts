import { closeSpareClients } from './spareClients'

/** After the last test file of a run. */
export default closeSpareClients
