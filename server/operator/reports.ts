import type { FastifyInstance } from 'fastify'
import { listReports, readReport } from '../bugReports/repository'
import type { Context } from '../context'
import { notFound } from '../domain/errors'
import { REPORTS_LISTED } from '../domain/limits'
import { idOf } from './requests'

export const addReportRoutes = (app: FastifyInstance, { sql }: Context): void => {
  app.get('/operator/bug_reports', async () => ({ reports: await listReports(sql, REPORTS_LISTED) }))
  app.get('/operator/bug_reports/:id', async (request, reply) => {
    const recording = await readReport(sql, idOf(request))
    if (!recording) throw notFound()
    return reply.type('application/gzip').send(Buffer.from(recording))
  })
}
