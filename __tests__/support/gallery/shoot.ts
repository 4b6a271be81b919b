import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { launchBrowser } from '../browser'
import { buildGallery } from './build'
import { serveGallery } from './serve'

const sizes = {
  phone: { width: 360, height: 740 },
  wide: { width: 1280, height: 800 },
  narrow: { width: 320, height: 640 },
}
const root = resolve(__dirname, '../../..')

const shoot = async () => {
  const folder = resolve(root, '.cache/gallery')
  const pictures = resolve(root, 'reports/gallery')
  mkdirSync(pictures, { recursive: true })
  if (!process.argv.includes('--no-build')) await buildGallery(folder)
  const { server, url } = await serveGallery(folder)
  const browser = await launchBrowser()
  for (const wanted of process.argv.slice(2).filter((word) => word.includes(':'))) {
    const [part = '', size = 'phone', scheme = 'light', extra = ''] = wanted.split(':')
    const page = await browser.newPage({
      viewport: sizes[size as keyof typeof sizes],
      colorScheme: scheme === 'dark' ? 'dark' : 'light',
    })
    page.on('console', (message) => process.stdout.write(`${wanted}: ${message.text()}\n`))
    page.on('pageerror', (error) => process.stdout.write(`${wanted}: ${error.message}\n`))
    await page.goto(`${url}/?part=${part}&${extra}`)
    await page.waitForSelector('main')
    if (extra.startsWith('press=')) await page.getByRole('button', { name: extra.slice(6) }).click()
    if (extra.startsWith('press=')) await page.getByRole('dialog').waitFor()
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
    )
    const name = wanted.replace(/[^\w-]+/g, '-')
    await page.screenshot({ path: resolve(pictures, `${name}.png`), fullPage: extra === '' })
    await page.close()
  }
  await browser.close()
  server.close()
}

shoot().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
