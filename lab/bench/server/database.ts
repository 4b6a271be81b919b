import { Client } from 'pg'
import type { Size } from './data'

/** A separate database on the benchmark's PostgreSQL; it is deleted with that server. */
export const createDatabase = async (url: string, name: Size['name']): Promise<string> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database bench_${name}`)
  } finally {
    await client.end()
  }
  const own = new URL(url)
  own.pathname = `/bench_${name}`
  return own.href
}

/** The app's own connections would give up after its limit for a statement. */
export const vacuumPostgres = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('vacuum analyze')
    // or what was just loaded is written to the disk while the answers are measured
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
