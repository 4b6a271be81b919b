import { loadModule, parseSync } from 'libpg-query'

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `[{ String: { sval: 'pg_catalog' } }, { String: { sval: 'date' } }]` is `date`. */
const nameIn = (names: unknown): string => {
  const last: unknown = Array.isArray(names) ? names[names.length - 1] : undefined
  const text = isNode(last) ? last['String'] : undefined
  return isNode(text) ? String(text['sval']) : '?'
}

/** `{ strength: 'LCS_FORNOKEYUPDATE', waitPolicy: 'LockWaitSkip' }` is `for no key update skip locked`. */
const lockIn = ({ strength, waitPolicy }: Node): string => {
  const words = { FORKEYSHARE: 'key share', FORSHARE: 'share', FORNOKEYUPDATE: 'no key update', FORUPDATE: 'update' }
  const word = Object.entries(words).find(([name]) => strength === `LCS_${name}`)?.[1] ?? '?'
  return `for ${word}${waitPolicy === 'LockWaitSkip' ? ' skip locked' : ''}${waitPolicy === 'LockWaitError' ? ' nowait' : ''}`
}

const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const transactionIn = ({ kind }: Node) =>
  spaced(String(kind).replace('TRANS_STMT_', ''))
    .replace(/_/g, ' ')
    .replace(/^rollback to$/, 'rollback to savepoint')

/** Nodes that say nothing by themselves, or that every engine with this protocol has. */
const PLAIN = new Set(
  `A_Const A_Expr A_Star Alias Boolean BooleanTest BoolExpr CaseExpr CaseWhen CollateClause ColumnDef ColumnRef
  CommonTableExpr DefElem Float Integer JoinExpr List NullTest ParamRef RangeVar ResTarget SetToDefault SortBy String
  TypeCast WithClause AlterTableStmt`.split(/\s+/),
)

const ofNode: Readonly<Record<string, (node: Node) => readonly string[]>> = {
  A_Expr: (node) => {
    const kind = String(node['kind']).replace('AEXPR_', '')
    if (kind === 'OP') return [`operator ${nameIn(node['name'])}`]
    return [kind === 'DISTINCT' ? 'is distinct from' : kind.replace(/_/g, ' ').toLowerCase()]
  },
  FuncCall: (node) => [
    `function ${nameIn(node['funcname'])}`,
    ...(node['over'] ? ['window'] : []),
    ...(node['agg_filter'] ? ['filter'] : []),
    ...(node['agg_order'] ? ['order by in an aggregate'] : []),
  ],
  TypeName: (node) => [`type ${nameIn(node['names'])}${node['arrayBounds'] ? '[]' : ''}`],
  LockingClause: (node) => [`${lockIn(node)}${node['lockedRels'] ? ' of' : ''}`],
  TransactionStmt: (node) => [transactionIn(node)],
  RangeSubselect: (node) => (node['lateral'] ? ['lateral'] : []),
  RangeFunction: (node) => (node['ordinality'] ? ['with ordinality'] : []),
  SubLink: (node) => [spaced(String(node['subLinkType']).replace('_SUBLINK', ' subquery')).replace(/_/g, ' ')],
  VariableSetStmt: (node) => [`set${node['is_local'] ? ' local' : ''} ${String(node['name'])}`],
  OnConflictClause: (node) => [
    node['action'] === 'ONCONFLICT_UPDATE' ? 'on conflict do update' : 'on conflict do nothing',
  ],
  InsertStmt: (node) => ['insert', ...(node['returningList'] || node['returningClause'] ? ['returning'] : [])],
  UpdateStmt: (node) => [
    'update',
    ...(node['returningList'] || node['returningClause'] ? ['returning'] : []),
    ...(node['fromClause'] ? ['update from'] : []),
  ],
  DeleteStmt: (node) => [
    'delete',
    ...(node['returningList'] || node['returningClause'] ? ['returning'] : []),
    ...(node['usingClause'] ? ['delete using'] : []),
  ],
  SelectStmt: (node) => [
    ...(node['distinctClause'] ? ['distinct'] : []),
    ...(isNode(node['withClause']) ? [node['withClause']['recursive'] ? 'with recursive' : 'with'] : []),
    ...(node['limitOffset'] ? ['offset'] : []),
    ...(typeof node['op'] === 'string' && node['op'] !== 'SETOP_NONE'
      ? [spaced(node['op'].replace('SETOP_', ''))]
      : []),
  ],
  IndexStmt: (node) => [
    'create index',
    ...(node['unique'] ? ['unique index'] : []),
    ...(node['whereClause'] ? ['partial index'] : []),
  ],
  IndexElem: (node) => (node['expr'] ? ['index on an expression'] : []),
  Constraint: (node) => [
    `constraint ${spaced(String(node['contype']).replace('CONSTR_', ''))}`,
    ...(node['fk_del_action'] === 'c' ? ['on delete cascade'] : []),
    ...(node['fk_del_action'] === 'n' ? ['on delete set null'] : []),
  ],
  AlterTableCmd: (node) => [`alter table ${spaced(String(node['subtype']).replace('AT_', ''))}`],
  CreateStmt: () => ['create table'],
  MinMaxExpr: () => ['greatest, least'],
  NamedArgExpr: () => ['named argument'],
  DropStmt: (node) => [`drop ${spaced(String(node['removeType']).replace('OBJECT_', ''))}`],
}

/** Some fields contain a node without its name. */
const UNNAMED: Readonly<Record<string, string>> = {
  typeName: 'TypeName',
  withClause: 'WithClause',
  onConflictClause: 'OnConflictClause',
}

const collect = (value: unknown, found: Set<string>): void => {
  if (Array.isArray(value)) return value.forEach((item) => collect(item, found))
  if (!isNode(value)) return
  for (const [key, inner] of Object.entries(value)) {
    // The names of nodes are capitalised, those of their fields are not.
    const kind = /^[A-Z]/.test(key) ? key : UNNAMED[key]
    if (kind && isNode(inner)) {
      const own = ofNode[kind]?.(inner)
      if (own) own.forEach((construct) => found.add(construct))
      else if (!PLAIN.has(kind)) found.add(spaced(kind.replace(/(Stmt|Expr|Clause)$/, '')))
    }
    collect(inner, found)
  }
}

/** What a text of SQL needs of the engine, by the parser of PostgreSQL itself. */
export const constructsOf = (text: string): readonly string[] => {
  const found = new Set<string>()
  collect(parseSync(text), found)
  return [...found].sort()
}
export const loadParser = loadModule
