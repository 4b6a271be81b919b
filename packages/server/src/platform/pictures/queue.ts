import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { refuse } from '../../domain/errors'
import type { MadePhoto } from '../../domain/image'
import { DECODING_SECONDS, PICTURE_WAIT_SECONDS } from '../../domain/limits'
import { forkHelper } from '../process/forkHelper'
import { within } from '../process/within'
import type { DecoderAnswer, MadeProof, Picture } from './decoder'

/** The picture was not decoded, and it is unknown whether it could be. */
export class NotDecoded extends Error {}

type DecodedPicture = Extract<DecoderAnswer, { readonly made: unknown }>

interface Waiting {
  readonly picture: Picture
  readonly signal: AbortSignal
  readonly resolve: (made: DecodedPicture) => void
  readonly reject: (error: Error) => void
}

const forkDecoder = (): ChildProcess =>
  // With one heap for all threads, the memory of one picture is free for the next. This halves the memory that many
  // pictures take.
  forkHelper('platform/pictures/decoder', { env: { MALLOC_ARENA_MAX: '1' }, stderr: 'inherit' })

/** The next message of the decoder. Fails when the decoder ends first, takes too long, or when nobody waits any more. */
const messageOf = (decoder: ChildProcess, seconds: number, waited: AbortSignal): Promise<unknown> =>
  within(seconds, waited, async (signal) => {
    const gone = once(decoder, 'exit', { signal }).then(([code]) => {
      throw new Error(`the decoder ended with ${String(code)}`)
    })
    return ((await Promise.race([once(decoder, 'message', { signal }), gone])) as [unknown])[0]
  })

/**
 * Decodes pictures one after the other in a separate process, so that what was sent cannot use up the server's memory
 * or threads. Large pictures wait until no small one is waiting.
 */
export class PictureQueue {
  private waiting: readonly Waiting[] = []
  private decoder: ChildProcess | undefined
  private isReady = false
  private isAtWork = false

  /** `patience`: how many seconds a picture may take, in all and for decoding alone */
  constructor(private readonly patience = { whole: PICTURE_WAIT_SECONDS, decoding: DECODING_SECONDS }) {}

  /** Makes a new JPEG; `signal` says that nobody waits for it any more. */
  async reencode(bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const done = await this.line(bytes, 'jpeg', signal)
    if (done.kind !== 'jpeg') throw new NotDecoded(`made a ${done.kind}`)
    return done.made
  }

  /** Makes a new JPEG, and what tells whether it is the same picture as another. */
  async makeProof(bytes: Uint8Array, signal: AbortSignal): Promise<MadeProof> {
    const done = await this.line(bytes, 'proof', signal)
    if (done.kind !== 'proof') throw new NotDecoded(`made a ${done.kind}`)
    return done.made
  }

  /** Makes the picture that a chat shows beside a link, of a photo or of a name. */
  async makeCard(source: Uint8Array | string, signal: AbortSignal): Promise<Uint8Array> {
    const done = await this.line(source, 'card', signal)
    if (done.kind !== 'card') throw new NotDecoded(`made a ${done.kind}`)
    return done.made
  }

  /** Makes a photo for everybody, in all its widths. */
  async makePhoto(bytes: Uint8Array, signal: AbortSignal): Promise<MadePhoto> {
    const done = await this.line(bytes, 'photo', signal)
    if (done.kind !== 'photo') throw new NotDecoded(`made a ${done.kind}`)
    return done.made
  }

  close(): void {
    this.decoder?.kill('SIGKILL')
    this.decoder = undefined
  }

  private line(source: Picture['source'], make: Picture['make'], waited: AbortSignal): Promise<DecodedPicture> {
    return within(
      this.patience.whole,
      waited,
      (signal) =>
        new Promise((resolve, reject) => {
          const giveUp = () => {
            this.waiting = this.waiting.filter((other) => other.resolve !== resolve)
            reject(new NotDecoded('given up'))
          }
          if (signal.aborted) return giveUp()
          signal.addEventListener('abort', giveUp)
          this.waiting = [...this.waiting, { picture: { source, make, mayBeLarge: false }, signal, resolve, reject }]
          void this.work()
        }),
    )
  }

  private startDecoder(): ChildProcess {
    this.isReady = false
    const decoder = forkDecoder()
    // When the process ends between two pictures, the next picture starts a new one.
    const forget = () => {
      if (this.decoder === decoder) this.decoder = undefined
    }
    return decoder.on('exit', forget).on('error', forget)
  }

  private async work(): Promise<void> {
    if (this.isAtWork) return
    this.isAtWork = true
    for (let next = this.takeNext(); next; next = this.takeNext()) await this.finish(next)
    this.isAtWork = false
  }

  private takeNext(): Waiting | undefined {
    const next = this.waiting.find(({ picture }) => !picture.mayBeLarge) ?? this.waiting[0]
    this.waiting = this.waiting.filter((other) => other !== next)
    return next
  }

  private async finish(entry: Waiting): Promise<void> {
    try {
      const decoded = await this.decode(entry)
      if ('made' in decoded) entry.resolve(decoded)
      else if (decoded.kind === 'refused') entry.reject(refuse(decoded.message))
      else if (!entry.signal.aborted)
        this.waiting = [...this.waiting, { ...entry, picture: { ...entry.picture, mayBeLarge: true } }]
    } catch (error) {
      // Decoding can only be stopped by ending the process; the next picture gets a new one.
      this.close()
      entry.reject(new NotDecoded('given up or crashed', { cause: error }))
    }
  }

  private async decode({ picture, signal }: Waiting): Promise<DecoderAnswer> {
    const decoder = (this.decoder ??= this.startDecoder())
    if (!this.isReady) {
      await messageOf(decoder, this.patience.whole, signal)
      this.isReady = true
      if (decoder.pid !== undefined) setPriority(decoder.pid, constants.priority.PRIORITY_LOW)
    }
    const decoded = messageOf(decoder, this.patience.decoding, signal)
    decoder.send(picture)
    return (await decoded) as DecoderAnswer
  }
}
