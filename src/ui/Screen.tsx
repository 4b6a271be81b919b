import { useEffect, useRef } from 'react'
import { Page, type PageProps } from './Page'

interface ScreenProps extends Omit<PageProps, 'title' | 'headingRef'> {
  /** the heading; also names the document */
  readonly title: string
}

const BRAND = 'Griya'
let isFirstScreen = true

/** A whole screen: names the document, and takes the focus to its heading when it was navigated to. */
export const Screen = ({ title, ...page }: ScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} - ${BRAND}`
  }, [title])
  useEffect(() => {
    if (!isFirstScreen) heading.current?.focus({ preventScroll: true })
    isFirstScreen = false
  }, [])
  return <Page {...page} title={title} headingRef={heading} />
}
