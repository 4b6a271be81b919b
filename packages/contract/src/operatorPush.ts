import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import { filledText } from './primitives'
import { WAITING_SUBJECTS } from './words'

const subjects = v.pipe(
  v.array(v.picklist(WAITING_SUBJECTS)),
  v.transform((given) => WAITING_SUBJECTS.filter((subject) => given.includes(subject))),
)
/** What this browser is told about, as long as its session lasts; nothing = no pushes. */
const choice = v.object({ subjects: v.array(v.picklist(WAITING_SUBJECTS)) })

export const operatorCalls = {
  readPushChoice: {
    method: 'GET',
    path: '/push',
    access: 'person',
    house: 'none',
    section: 'Operators',
    summary: 'What this browser is told about by push',
    answer: choice,
  },
  choosePush: {
    method: 'PUT',
    path: '/push',
    access: 'person',
    house: 'none',
    section: 'Operators',
    summary: 'Choose what this browser is told about by push, until its session ends',
    body: json(v.object({ token: v.optional(filledText(4096)), subjects })),
    isLogged: false,
    answer: choice,
  },
} as const satisfies OperatorCalls
