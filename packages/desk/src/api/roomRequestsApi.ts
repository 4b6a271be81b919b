import { byId } from '@griya/common/calls/request'
import { injectEndpoints } from './baseApi'
import { byIdWithBody } from './call'

/** After a refusal too: somebody else was first, or the room is taken. */
const afterAnswer = () => ['roomRequests', 'stays', 'bills', 'tenants'] as const

export const roomRequestsApi = injectEndpoints((build) => ({
  listRoomRequests: build.query({
    query: (house: number | undefined) => ({ call: 'listRoomRequests', query: { house } }),
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
