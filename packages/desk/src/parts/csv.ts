import { CSV_MARK, csvLine, type Cell } from '@griya/contract/csv'
import { saveFile } from '@griya/common/device/saveFile'

export const saveCsv = (name: string, rows: readonly (readonly Cell[])[]): void =>
  saveFile(`${name}.csv`, new Blob([CSV_MARK, ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' }))
