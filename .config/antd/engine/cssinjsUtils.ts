/** Names that antd passes on and only style modules would call. */
const gone = (): never => {
  throw new Error('antd builds styles at run time: build with ANTD_RUNTIME_STYLES=1, or add the module to standIns')
}

export const genCalc = gone
export const mergeToken = gone
export const statisticToken = gone
export const statistic = {}
