import type { TenantCallName } from '@/contract/calls'
import { PHOTO_SIZES, sourcesOf } from '@/domain/photo'
import { readApiHost } from '@/lib/environment'
import { readAnswer } from './readAnswer'

/*
 * Fills in what a screen begins with (tools/build/page.tsx) as soon as its answer is there, while the app still loads.
 * Values come into the page as text only, and an invalid answer shows nothing.
 */

interface House {
  readonly name?: unknown
  readonly address?: unknown
}

interface Room {
  readonly photos?: readonly { readonly url?: unknown }[]
}

/** Fills the template with the heading and the address of the house, and shows it. */
const showHouse = ({ name, address }: House) => {
  const template = document.querySelector<HTMLTemplateElement>('.g-shell-house template')
  const heading = template?.content.querySelector('h1')
  const lead = template?.content.querySelector('.g-page-lead')
  if (!template || !heading || !lead || typeof name !== 'string' || typeof address !== 'string') return
  heading.textContent = heading.textContent.replace('{name}', () => name)
  lead.textContent = address
  template.replaceWith(template.content)
}

/** The app will choose the same file for this place. */
const showPhoto = ({ photos }: Room) => {
  const url = photos?.[0]?.url
  const photo = document.querySelector<HTMLImageElement>('.g-shell-photo')
  if (photo === null || typeof url !== 'string') return
  const { src, srcSet } = sourcesOf({ url }, readApiHost())
  photo.sizes = PHOTO_SIZES
  photo.srcset = srcSet
  photo.src = src
}

const shows: { readonly [Name in TenantCallName]?: (answer: object) => void } = {
  getHouse: showHouse,
  getRoom: showPhoto,
}

export const showBeginning = async (call: TenantCallName, answer: Promise<Response>): Promise<void> => {
  const show = shows[call]
  if (!show) return
  const value = await readAnswer(answer)
  if (typeof value === 'object' && value !== null) show(value)
}
