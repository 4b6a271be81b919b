import type { Given, Request } from './operatorRequest'

export const statementRequest = (file: string, { account, columns, ...given }: Given): Request => {
  const isApplied = 'apply' in given
  const fields = {
    ...(account !== undefined && { account }),
    ...(columns !== undefined && { columns }),
    ...(isApplied && 'confirm' in given && { confirm: 'yes' }),
  }
  return { call: isApplied ? 'importStatement' : 'previewStatement', file, part: 'statement', fields }
}
