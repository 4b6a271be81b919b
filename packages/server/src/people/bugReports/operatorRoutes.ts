import { listReports, readReport } from './repository'
import type { Context } from '../../platform/context'
import { notFound } from '../../domain/errors'
import { REPORTS_LISTED } from '../../domain/limits'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'

export const addReportCalls = (add: AddOperatorCall, { sql }: Context): void => {
  add('listReports', async () => ({ reports: await listReports(sql, REPORTS_LISTED) }))
  add('readReport', async ({ params, reply }) => {
    const recording = await readReport(sql, params.id)
    if (!recording) throw notFound()
    return reply.type('application/gzip').send(Buffer.from(recording))
  })
}
