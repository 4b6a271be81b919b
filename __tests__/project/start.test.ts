import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(__dirname, '../..')

it('says what to do where the packages for development are not installed', () => {
  const clone = mkdtempSync(join(tmpdir(), 'griya-clone-'))
  try {
    for (const name of ['package.json', 'tools/start']) cpSync(join(ROOT, name), join(clone, name), { recursive: true })
    const { status, stderr } = spawnSync('npm', ['start', '--silent'], { cwd: clone, encoding: 'utf8' })
    expect(stderr).toContain('Run `npm ci` without --omit=dev')
    expect(stderr).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find package/)
    expect(status).toBe(1)
  } finally {
    rmSync(clone, { recursive: true })
  }
})
