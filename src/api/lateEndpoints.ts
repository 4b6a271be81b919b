/**
 * The endpoints that come with the code of their only screens. Whoever replays a log needs them before, because reducers look
 * up definitions by name.
 */
import './roomRequestsApi'
import './ticketsApi'
