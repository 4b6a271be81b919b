import type { Client } from 'pg'
import { SettingsError } from '../settings'

const IDS = `
  select table_name as "table", data_type as type, coalesce(column_default, '') as "default", is_identity as identity
  from information_schema.columns
  where table_schema = 'public' and column_name = 'id' and data_type <> 'text'
  order by table_name`

interface Id {
  readonly table: string
  readonly type: string
  readonly default: string
  readonly identity: string
}

const isCounted = ({ type, default: value, identity }: Id) =>
  type === 'integer' && (identity === 'YES' || value.startsWith('nextval('))

/**
 * Ids travel as JSON numbers and are columns of 4 bytes elsewhere. Some engines make `serial` a number of 8 bytes from
 * the clock, which neither JavaScript nor those columns can hold.
 */
export const checkIds = async (client: Client): Promise<void> => {
  const { rows } = await client.query<Id>(IDS)
  const [wrong] = rows.filter((id) => !isCounted(id))
  if (wrong)
    throw new SettingsError(
      `The database numbers the rows of ${wrong.table} with ${wrong.default || 'nothing'} as ${wrong.type}; ids have to be ` +
        'integers of 4 bytes from a sequence: docs/portability.md has the settings for other engines',
    )
}
