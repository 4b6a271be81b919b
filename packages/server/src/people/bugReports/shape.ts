import { REPORT_ACTIONS, REPORT_NESTING, REPORT_VALUES } from '../../domain/limits'

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const COMMA = ','.charCodeAt(0)
const OPENING = [...'[{'].map((bracket) => bracket.charCodeAt(0))
const CLOSING = [...']}'].map((bracket) => bracket.charCodeAt(0))

/** Each action of a recording is an object in `actionsById`, which is a field of the file. */
const ACTION_DEPTH = 3

/**
 * Why this is no recording of ours, in words; undefined where it may be one. It reads the unpacked bytes without making
 * anything of them, because a few kilobytes of gzip can become JSON for which `JSON.parse` takes hundreds of megabytes.
 */
export const shapeProblem = (json: Uint8Array): string | undefined => {
  let depth = 0
  let actions = 0
  let values = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number
    if (byte === QUOTE) isInText = !isInText
    else if (isInText) at += byte === BACKSLASH ? 1 : 0
    else if (OPENING.includes(byte)) {
      depth += 1
      values += 1
      if (depth === ACTION_DEPTH) actions += 1
      if (depth > REPORT_NESTING) return `nested deeper than ${REPORT_NESTING}`
      if (actions > REPORT_ACTIONS) return `more than ${REPORT_ACTIONS} actions`
    } else if (CLOSING.includes(byte)) depth -= 1
    else if (byte === COMMA) values += 1
    if (values > REPORT_VALUES) return `more than ${REPORT_VALUES} values`
  }
  return undefined
}
