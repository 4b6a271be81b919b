type StyleOf = (element: Element) => CSSStyleDeclaration

/** The properties that Testing Library and antd read from every element again and again, with their initial values. */
const INITIAL = { display: '', visibility: 'visible', 'pointer-events': 'auto', opacity: '', content: '' } as const
type Name = keyof typeof INITIAL
type Rule = Pick<CSSStyleRule, 'selectorText' | 'style'>

const NAMES = Object.keys(INITIAL) as Name[]
const BY_KEY = new Map<PropertyKey, Name>([
  ...NAMES.map((name) => [name, name] as const),
  ['pointerEvents', 'pointer-events'],
])

const isRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule
const saysOne = ({ style }: Rule) => NAMES.some((name) => style.getPropertyValue(name) !== '')

/**
 * After each change of the page jsdom computes the whole style of an element again, colours included: a sixth of a test's
 * time. These five properties are read from the same rules alone; jsdom answers for all others.
 */
export const quickStyles = (styleOf: StyleOf): StyleOf => {
  const rules = new WeakMap<CSSStyleSheet, readonly Rule[]>()
  const rulesOf = (sheet: CSSStyleSheet) => {
    const known = rules.get(sheet) ?? [...sheet.cssRules].filter(isRule).filter(saysOne)
    rules.set(sheet, known)
    return known
  }

  /** What jsdom's own sheet says, which depends on the tag and the type alone. */
  const displays = new Map<string, string>()
  const displayOf = (element: Element): string => {
    const kind = `${element.tagName} ${element.getAttribute('type') ?? ''}`
    const known = displays.get(kind)
    if (known !== undefined) return known
    const bare = element.ownerDocument.createElement(element.tagName)
    if (element.hasAttribute('type')) bare.setAttribute('type', element.getAttribute('type') ?? '')
    const { display } = styleOf(bare)
    displays.set(kind, display)
    return display
  }

  const ownOf = (element: Element, name: Name): string => {
    const inline = element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : ''
    if (inline !== '') return inline
    for (const sheet of [...element.ownerDocument.styleSheets].reverse()) {
      const last = rulesOf(sheet).findLast(
        ({ selectorText, style }) => style.getPropertyValue(name) !== '' && element.matches(selectorText),
      )
      if (last) return last.style.getPropertyValue(name)
    }
    return name === 'display' ? displayOf(element) : ''
  }

  const valueOf = (element: Element, name: Name): string => {
    if (name !== 'visibility' && name !== 'pointer-events') return ownOf(element, name)
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const own = ownOf(one, name)
      if (own !== '') return own
    }
    return INITIAL[name]
  }

  return (element) => {
    let whole: CSSStyleDeclaration | undefined
    const all = () => (whole ??= styleOf(element))
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, key) => {
        const name = BY_KEY.get(key)
        if (name !== undefined) return valueOf(element, name)
        if (key === 'getPropertyValue')
          return (property: string) => {
            const known = BY_KEY.get(property)
            return known === undefined ? all().getPropertyValue(property) : valueOf(element, known)
          }
        const value: unknown = Reflect.get(all(), key)
        return typeof value === 'function' ? (value.bind(all()) as unknown) : value
      },
    })
  }
}
