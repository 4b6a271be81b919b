import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import type { Replica } from '../database/replica'
import { AppError } from '../domain/errors'

/** The requests that are answered from the standby. */
const onReplica = new WeakSet<FastifyRequest>()

const isVisitor = ({ headers }: FastifyRequest) =>
  headers['x-user-email'] === undefined && headers['x-user-token'] === undefined

/**
 * Decides, before a read begins, where it is answered. For a visitor the standby may be two seconds behind. Who is
 * signed in has to see what they just wrote, whichever process wrote it: so the standby must have everything that was
 * committed when the request came.
 */
export const chooseSource = async (replica: Replica | undefined, request: FastifyRequest): Promise<void> => {
  if (!replica) return
  if (isVisitor(request) ? replica.isFresh() : await replica.hasEverything()) onReplica.add(request)
}

/** Where the answer to this request is read. */
export const readersOf = <Reader>(
  context: Pick<Context, 'sql' | 'statement' | 'replica'>,
  open: (from: Pick<Context, 'sql' | 'statement'>) => Reader,
): ((request: FastifyRequest) => Reader) => {
  const onPrimary = open(context)
  const replica = context.replica && open(context.replica)
  return (request) => (replica !== undefined && onReplica.has(request) ? replica : onPrimary)
}

/** A read that the standby breaks off begins again on the primary. */
export const orOnPrimary = async <T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError || !onReplica.delete(request)) throw error
    request.log.warn({ err: error }, 'the standby broke off a read; the primary answers it')
    return read()
  }
}
