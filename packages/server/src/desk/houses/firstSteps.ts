import { sql as raw } from 'drizzle-orm'
import type { FirstSteps } from '@griya/contract/firstSteps'
import { onlyRow } from '../../platform/database/onlyRow'
import { rowsOf } from '../../platform/database/rowsOf'
import type { Context } from '../../platform/context'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'

export const addFirstStepCall = (add: AddOperatorCall, { sql }: Pick<Context, 'sql'>): void => {
  add('readFirstSteps', async () =>
    onlyRow(
      await rowsOf<FirstSteps>(
        sql,
        raw`select exists (select from houses) as house,
          exists (select from rooms where retired_at is null
            and coalesce(monthly_rate, weekly_rate, daily_rate) is not null) as rooms,
          (select count(*)::int from rooms where retired_at is null
            and coalesce(monthly_rate, weekly_rate, daily_rate) is null) as unpriced,
          exists (select from houses) and not exists (select from houses where bank_detail = '') as account,
          (select min(id) from houses where bank_detail = '') as "withoutAccount",
          exists (select from tenants) as people`,
      ),
    ),
  )
}
