const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

const isControlOf = (element: HTMLElement, label: HTMLLabelElement): boolean => {
  if (!label.hasAttribute('for')) return label.contains(element) && label.querySelector(LABELABLE) === element
  return (
    label.htmlFor !== '' && label.htmlFor === element.id && element.ownerDocument.getElementById(element.id) === element
  )
}

const labelsOf = (element: HTMLElement): readonly HTMLLabelElement[] | null =>
  element.matches(LABELABLE)
    ? [...element.ownerDocument.getElementsByTagName('label')].filter((label) => isControlOf(element, label))
    : null

const KINDS = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']

/** jsdom finds the labels of a button by walking through the whole page, and once more for each label in it. */
export const quickLabels = (window: object): void => {
  for (const kind of KINDS) {
    const made: unknown = Reflect.get(window, `HTML${kind}Element`)
    if (typeof made !== 'function') continue
    Object.defineProperty(made.prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return labelsOf(this)
      },
    })
  }
}
