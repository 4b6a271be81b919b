import { Card } from 'antd'
import { Link } from 'react-router-dom'
import * as copy from '../copy/guide'
import { Screen } from '../parts/Screen'
import './guide.css'

const Steps = ({ steps }: { readonly steps: readonly string[] }) => (
  <ul className="o-steps">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ul>
)

/** What a new owner does in the first week, day by day. */
const FirstWeek = () => (
  <Screen title={copy.title}>
    <p className="o-quiet">{copy.lead}</p>
    {copy.days.map(({ day, title, steps, to, go }) => (
      <Card key={day}>
        <h2>
          {day}: {title}
        </h2>
        <Steps steps={steps} />
        <Link to={to} className="o-way">
          {go}
        </Link>
      </Card>
    ))}
    <Card>
      <h2>{copy.everyWeek.title}</h2>
      <Steps steps={copy.everyWeek.steps} />
    </Card>
  </Screen>
)

export default FirstWeek
