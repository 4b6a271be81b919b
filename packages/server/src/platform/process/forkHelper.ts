import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { errorCode } from '../../domain/errors'
import { programOf } from '../../programs'

/** Linux alone has this, it may be forbidden, and the process may just have ended. */
const HARMLESS = ['ENOENT', 'EACCES', 'EPERM', 'ESRCH']

/** When the memory runs out, Linux ends this process before anything else. */
const endFirst = (pid: number) => {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch (error) {
    if (!HARMLESS.includes(errorCode(error) ?? '')) throw error
  }
}

interface HelperOptions {
  /** the arguments of Node itself */
  readonly nodeArguments?: readonly string[]
  readonly env?: ForkOptions['env']
  readonly stderr: 'inherit' | 'ignore'
}

/** Starts a program that reads what strangers sent, so it gets none of the server's settings. */
export const forkHelper = (source: string, { nodeArguments = [], env, stderr }: HelperOptions): ChildProcess => {
  const { file, execArgv } = programOf(source)
  const helper = fork(file, [String(process.pid)], {
    execArgv: [...execArgv, ...nodeArguments],
    serialization: 'advanced',
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  })
  if (helper.pid !== undefined) endFirst(helper.pid)
  return helper
}
