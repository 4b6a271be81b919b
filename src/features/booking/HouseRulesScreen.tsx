import { Empty, Flex } from 'antd'
import { useGetHouseQuery, useGetHouseRulesQuery } from '@/api/housesApi'
import * as copy from '@/domain/copy'
import { houseId, type HouseId } from '@/domain/ids'
import { listOnceAnswered } from '@/domain/kept'
import { useAppSelector } from '@/state/hooks'
import { selectHouseById } from '@/state/rows/houses'
import { Card } from '@/ui/parts/Card'
import { Icon } from '@/ui/parts/Icon'
import { Skeleton } from '@/ui/parts/Skeleton'
import { LoadGate } from '@/ui/screen/LoadGate'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { Screen } from '@/ui/screen/Screen'
import { useIdInAddress } from '@/ui/screen/useIdInAddress'

const HouseRules = ({ id }: { readonly id: HouseId }) => {
  // only for the name of the house: the rules are shown without it too
  useGetHouseQuery(id)
  const house = useAppSelector((state) => selectHouseById(state, id))
  const query = useGetHouseRulesQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <LoadGate
      title={copy.houseRules.title}
      query={query}
      data={listOnceAnswered(query.data, query)}
      hasLead
      waiting={<Skeleton shape="row" count={4} />}
    >
      {(rules, stale) => (
        <Screen title={copy.houseRules.title} lead={house?.name}>
          {stale}
          {rules.length === 0 ? (
            <Empty image={<Icon name="info" size={40} />} description={copy.houseRules.empty} />
          ) : (
            <Card>
              <Flex component="ul" vertical gap="small">
                {rules.map((rule, index) => (
                  <li key={`${index} ${rule}`}>{rule}</li>
                ))}
              </Flex>
            </Card>
          )}
        </Screen>
      )}
    </LoadGate>
  )
}

const HouseRulesScreen = () => {
  const id = useIdInAddress()
  return id === null ? <RefusalScreen status={404} /> : <HouseRules key={id} id={houseId(id)} />
}

export default HouseRulesScreen
