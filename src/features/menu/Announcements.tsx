import type { Announcement } from '@/domain/house'
import * as copy from '@/domain/copy'
import { Card } from '@/ui/parts/Card'
import { Section } from '@/ui/parts/Section'

/** The title in bold, and below it the lines as they were written. */
export const Announcements = ({ announcements }: { readonly announcements: readonly Announcement[] | undefined }) => {
  if (announcements === undefined || announcements.length === 0) return null
  return (
    <Section title={copy.menu.announcements}>
      {announcements.map(({ title, lines }, index) => (
        <Card key={`${index} ${title}`} as="article" title={title} titleLevel={3}>
          {lines.map((line, number) => (
            <p key={number}>{line}</p>
          ))}
        </Card>
      ))}
    </Section>
  )
}
