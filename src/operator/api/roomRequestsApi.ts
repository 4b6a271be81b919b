import { byId, byIdWithBody, withArg } from './call'
import { injectEndpoints } from './operatorApi'

/** After a refusal too: somebody else was first, or the room is taken. */
const afterAnswer = () => ['roomRequests', 'stays', 'bills', 'tenants'] as const

export const roomRequestsApi = injectEndpoints((build) => ({
  listRoomRequests: build.query({
    ...withArg('listRoomRequests', (house: number | undefined) => ({
      ...(house !== undefined && { params: { house } }),
    })),
    providesTags: ['roomRequests'],
  }),
  acceptRoomRequest: build.mutation({ ...byIdWithBody('acceptRoomRequest'), invalidatesTags: afterAnswer }),
  refuseRoomRequest: build.mutation({ ...byIdWithBody('refuseRoomRequest'), invalidatesTags: afterAnswer }),
  dropRoomRequest: build.mutation({ ...byId('dropRoomRequest'), invalidatesTags: afterAnswer }),
}))

export const {
  useListRoomRequestsQuery,
  useAcceptRoomRequestMutation,
  useRefuseRoomRequestMutation,
  useDropRoomRequestMutation,
} = roomRequestsApi
