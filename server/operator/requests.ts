import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { idText } from '../../src/contract/primitives'
import { badRequest, notFound } from '../domain/errors'

export const understood = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw badRequest(`isian ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}

/** A route asks for this before it looks at the body: nothing has such an id, whatever else is wrong. */
export const idOf = (request: FastifyRequest): number => {
  const result = v.safeParse(v.object({ id: idText }), request.params)
  if (!result.success) throw notFound()
  return result.output.id
}
