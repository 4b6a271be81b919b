/** Names that antd exports, but that only style modules would call. */
const gone = (): never => {
  throw new Error('antd builds styles at run time: see tools/antd-styles/README.md')
}

export const genCalc = gone
export const mergeToken = gone
export const statisticToken = gone
export const statistic = {}
