import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()

/**
 * Runs a program to its end and shows its output. Each program leads a process group, so that its children end with it.
 */
export function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', detached: true, env: { ...process.env, ...env } })
  running.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

export function endPrograms(): void {
  for (const { pid } of running) {
    if (pid !== undefined) endGroup(pid)
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM')
  } catch (error) {
    // ESRCH: the process has already ended by itself
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
