import { listenInBackground } from '@/lib/messaging/backgroundPush'
import type { WorkerScope } from '@/lib/messaging/notificationClick'
import { keepShell } from './shell'

const scope = self as unknown as WorkerScope

// one worker for both tasks, because a scope can only have one
listenInBackground(scope)
keepShell(scope)
