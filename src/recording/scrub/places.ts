/** Lines of a stack, as browsers write them: 'at pay (https://host/react/app.js:1:20)', 'pay@https://host/react/app.js:1:20'. */
const NAME = /(?:at (?:async )?)?(?:new )?(?:([a-z_$<][\w$.<>]{0,59})(?: \[as [\w$]+\])?(?: \(|@))?/
const FILE = /(?:[a-z]+:\/\/\/?)?[^\s?#()]*?([\w.-]+\.[cm]?[jt]sx?:\d+:\d+)\)?/
const PLACE = new RegExp(`^${NAME.source}${FILE.source}$`, 'i')

/** The places in the code that a stack names; whatever else it says, such as the message, is left out. */
export const hidePlaces = (stack: string): string =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name, place] = PLACE.exec(line.trim()) ?? []
      return place === undefined ? [] : [`at ${name === undefined ? place : `${name} (${place})`}`]
    })
    .join('\n')
