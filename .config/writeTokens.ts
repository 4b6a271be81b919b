import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { tokenCss } from './tokenCss'

writeFileSync(resolve(__dirname, '../src/ui/tokens.css'), tokenCss())
