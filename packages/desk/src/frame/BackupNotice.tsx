import { Alert } from 'antd'
import { useReadBackupStateQuery } from '../api/operatorApi'
import { backup as copy } from '../copy/frame'
import { formatMoment } from '../parts/atProperty'

const HOUR_MS = 3_600_000

/** Says to an owner that the backup of the last night is missing. */
export const BackupNotice = () => {
  const { data } = useReadBackupStateQuery(undefined, { pollingInterval: HOUR_MS })
  if (data?.isLate !== true) return null
  const text = data.last === null ? copy.none : copy.late(formatMoment(data.last))
  return <Alert className="o-refusal" type="warning" showIcon title={text} />
}
