import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Button, Checkbox, ConfigProvider, Tabs } from 'antd'
import idID from 'antd/es/locale/id_ID'
import { getMessaging } from 'firebase/messaging'
import { useState } from 'react'
import { forgetRefusals, noteRefusal } from '../../support/refusals'
import { takeConsole } from './failOnConsole'

async function stored(value: unknown): Promise<unknown> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('files', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('files')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(new Error('refused'))
  })
  const store = database.transaction('files', 'readwrite').objectStore('files')
  store.put(value, 'one')
  const reading = store.get('one')
  return new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result)))
}

function Counter() {
  const [count, setCount] = useState(0)
  return <Button onClick={() => setCount(count + 1)}>{`Tekan ${count}`}</Button>
}

describe('the environment of app tests', () => {
  it('renders antd with its own locale and answers to clicks', async () => {
    render(
      <ConfigProvider locale={idID}>
        <Counter />
        <Checkbox>Extra AC</Checkbox>
        <Tabs items={[{ key: 'a', label: 'Harian', children: 'isi' }]} />
      </ConfigProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Tekan 0' }))
    expect(screen.getByRole('button', { name: 'Tekan 1' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Harian' })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Extra AC' })).not.toBeChecked()
  })

  it('loads firebase', () => {
    expect(getMessaging).toBeInstanceOf(Function)
  })

  it('keeps a chosen file whole through an upload field, IndexedDB and form data', async () => {
    const chosen = new File(['isi'], 'ktp.png', { type: 'image/png' })
    render(<input type="file" aria-label="Foto" />)
    await userEvent.upload(screen.getByLabelText('Foto'), chosen)
    const input = screen.getByLabelText<HTMLInputElement>('Foto')
    const kept = await stored({ file: input.files?.[0] })
    const file = (kept as { file: File }).file
    expect(file).toBeInstanceOf(File)
    expect(file.name).toBe('ktp.png')
    const body = new FormData()
    body.set('image', file, file.name)
    const request = new Request('http://localhost/api', { method: 'POST', body })
    const received = await request.formData()
    expect(received.get('image')).toMatchObject({ name: 'ktp.png', type: 'image/png', size: 3 })
  })

  it('has the platform of a browser', async () => {
    expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(false)
    expect((await crypto.subtle.digest('SHA-256', new TextEncoder().encode('a'))).byteLength).toBe(32)
    expect(URL.createObjectURL(new Blob(['a']))).toMatch(/^blob:/)
    const controller = new AbortController()
    expect(new Request('http://localhost/', { signal: controller.signal }).signal.aborted).toBe(false)
  })

  it('tells in a failure what the server refused', async () => {
    await noteRefusal(
      { method: 'GET', path: '/houses' },
      new Response('{"error":"Kamar sudah terisi"}', { status: 422 }),
    )
    await noteRefusal({ method: 'GET', path: '/coin' }, new Response('{}'))
    expect(() => screen.getByText('Daftar')).toThrow(
      /The server refused:\n {2}GET \/houses: 422 \{"error":"Kamar sudah terisi"\}$/,
    )
    forgetRefusals()
    expect(() => screen.getByText('Daftar')).toThrow(/The screen shows:\n$/)
  })

  it('remembers what was said on purpose', () => {
    console.warn('sengaja %s', 'satu')
    expect(takeConsole(/sengaja/)).toEqual(['console.warn: sengaja satu'])
  })
})
