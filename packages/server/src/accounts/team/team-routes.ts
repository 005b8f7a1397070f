import { endpoints, type StaffRole } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { staffCookie } from '../staff-cookie.ts'
import type { ReadStaffMember } from '../staff-member.ts'
import type { SignedIn } from '../../http/caller.ts'
import { addEndpoint, BodyWithCookies } from '../../http/endpoint.ts'
import type { TeamService } from './team-service.ts'

/** Adds the calls for the team, and for the links that make a staff account. */
export const addTeamRoutes = (
  http: FastifyInstance,
  { team, readMember, isHttps }: { team: TeamService; readMember: ReadStaffMember; isHttps: boolean },
): void => {
  const decisionOf = ({
    signedIn,
    params,
    body,
  }: {
    signedIn: SignedIn
    params: { id: number }
    body: { password: string; from?: StaffRole | undefined }
  }) => ({ signedIn, id: params.id, password: body.password, from: body.from })

  addEndpoint(http, endpoints.listTeam, ({ signedIn }) => team.list(signedIn))
  addEndpoint(http, endpoints.inviteMember, ({ signedIn, body }) => team.invite(signedIn, body))
  addEndpoint(http, endpoints.renewInvitation, (call) => team.renew(decisionOf(call)))
  addEndpoint(http, endpoints.withdrawInvitation, (call) => team.withdraw(decisionOf(call)))
  addEndpoint(http, endpoints.changeMemberRole, async (call) => {
    const { members } = await team.list(call.signedIn)
    const from = members.find(({ id }) => id === call.params.id)?.role ?? null
    const member = await team.changeRole({ ...decisionOf(call), role: call.body.role })
    if (from !== member.role) call.noteChanges([{ field: 'role', from, to: member.role }])
    return member
  })
  addEndpoint(http, endpoints.switchMemberOff, (call) => team.switchOff(decisionOf(call)))
  addEndpoint(http, endpoints.switchMemberOn, (call) => team.switchOn(decisionOf(call)))
  addEndpoint(http, endpoints.endMemberSessions, (call) => team.endSessions(decisionOf(call)))
  addEndpoint(http, endpoints.resetMemberSecondFactor, (call) =>
    team.removeSecondFactor({ ...decisionOf(call), since: call.body.since }),
  )
  addEndpoint(http, endpoints.sendPasswordLink, (call) => team.sendPasswordLink(decisionOf(call)))
  addEndpoint(http, endpoints.readPasswordLink, ({ body }) => team.passwordLinks.read(body.token))
  addEndpoint(http, endpoints.usePasswordLink, async ({ body, network }) => {
    const token = await team.passwordLinks.use(body, network)
    return new BodyWithCookies(await readMember(token), staffCookie(token, isHttps))
  })
  addEndpoint(http, endpoints.readInvitation, ({ body }) => team.read(body.token))
  addEndpoint(http, endpoints.acceptInvitation, async ({ body, network }) => {
    const token = await team.accept(body, network)
    return new BodyWithCookies(await readMember(token), staffCookie(token, isHttps))
  })
}
