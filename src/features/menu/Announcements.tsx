import type { Announcement } from '@/domain/house'
import * as copy from '@/domain/copy'
import { useScreenState } from '@/state/screen/useScreenState'
import { Card } from '@/ui/parts/Card'
import { Fold } from '@/ui/parts/Fold'
import { Section } from '@/ui/parts/Section'

export interface AnnouncementsProps {
  readonly announcements: readonly Announcement[]
}

const Lines = ({ lines }: Pick<Announcement, 'lines'>) => lines.map((line, number) => <p key={number}>{line}</p>)

/** The title in bold, and below it the lines as they were written. */
export const Announcements = ({ announcements }: AnnouncementsProps) => (
  <Section title={copy.menu.announcements}>
    {announcements.map(({ title, lines }, index) => (
      <Card key={`${index} ${title}`} as="article" title={title} titleLevel={3}>
        <Lines lines={lines} />
      </Card>
    ))}
  </Section>
)

/** The titles; one that is pressed shows its lines. */
export const FoldedAnnouncements = ({ announcements }: AnnouncementsProps) => {
  const [opened, setOpened] = useScreenState('announcement:open', null)
  return (
    <Section title={copy.menu.announcements}>
      {announcements.map(({ title, lines }, index) => (
        <Fold
          key={`${index} ${title}`}
          title={title}
          titleLevel={3}
          isOpen={opened === index}
          onToggle={() => setOpened((before) => (before === index ? null : index))}
        >
          <div>
            <Lines lines={lines} />
          </div>
        </Fold>
      ))}
    </Section>
  )
}
