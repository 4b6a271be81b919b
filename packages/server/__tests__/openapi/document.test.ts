import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as v from 'valibot'
import { tenantDocument } from '../../src/openapi/tenants'
import { operatorDocument } from '../../src/openapi/operators'
import { documentation } from '../../src/openapi/documentation'
import type { Call } from '@griya/contract/call'
import { operatorCalls, type TenantCallName, tenantCalls } from '@griya/contract/calls'

const entries = Object.entries(tenantCalls) as [TenantCallName, Call][]

function lint(document: unknown): readonly string[] {
  const script = join(__dirname, '..', 'support', 'lintOpenApi.mjs')
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], {
    input: JSON.stringify(document),
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as string[]
}

describe('the OpenAPI document', () => {
  const document = tenantDocument()

  it('has no problem under the recommended rules of a public linter', () => {
    expect(lint(document)).toEqual([])
  })

  it('has none for the operators either, and names every call of theirs', () => {
    const operators = operatorDocument()
    expect(lint(operators)).toEqual([])
    const names = Object.values(operators.paths).flatMap((methods) => Object.values(methods))
    expect(names.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(operatorCalls).sort())
  })

  it('is told by that linter when it is wrong', () => {
    expect(lint({ ...document, components: {} })).not.toEqual([])
  })

  it.each(entries)('describes %s', (name, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name, summary: call.summary, tags: [call.section] })
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined)
    const hasKey = operation?.parameters.some((parameter) => '$ref' in parameter) ?? false
    expect(hasKey).toBe(call.idempotent ?? false)
  })

  it.each(entries)('shows an answer of %s that the contract accepts', (name) => {
    expect(v.safeParse(tenantCalls[name].answer, documentation[name].answer).issues).toBeUndefined()
  })

  it('writes numbers in paths, queries and forms as integers with their limits', () => {
    const monthly = document.paths['/rooms/{id}/pricing']?.get?.parameters ?? []
    expect(monthly).toContainEqual(
      expect.objectContaining({ name: 'id', schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } }),
    )
    expect(monthly).toContainEqual(
      expect.objectContaining({
        name: 'number_of_month',
        required: true,
        schema: { type: 'integer', enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15] },
      }),
    )
  })

  it('says of those calls alone that there may be too many of them', () => {
    const named = (status: string) =>
      entries
        .filter(([, call]) => status in (document.paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {}))
        .map(([name]) => name)
    expect(named('429')).toEqual([
      ...['signIn', 'changePassword', 'resetPassword', 'createTicket', 'answerTicket', 'sendBugReport', 'askForRoom'],
    ])
    expect(named('503')).toHaveLength(entries.length)
  })

  it('wraps the profile fields and marks the photos as files', () => {
    const body = document.paths['/users/profile']?.put?.requestBody?.content['multipart/form-data']?.schema
    expect(body?.properties).toHaveProperty(['user_profile[name]'])
    expect(body?.properties).toHaveProperty(['user_profile[photo]', 'contentMediaType'], 'image/*')
    expect(body?.required).toContain('user_profile[birth_date_unix]')
    expect(body?.required).not.toContain('user_profile[photo]')
  })
})
