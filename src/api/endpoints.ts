/** Every endpoint, eagerly: reducers look definitions up by name, in a replay also those of screens not opened yet. */
import './coinsApi'
import './housesApi'
import './notificationsApi'
import './profilesApi'
import './roomsApi'
import './sessionApi'
import './transactionsApi'
