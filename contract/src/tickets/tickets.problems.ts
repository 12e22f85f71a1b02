export const ticketsProblems = {
  'ticket.notDraft': 409,
  'ticket.outdatedVersion': 409,
  'ticket.incomplete': 422,
  'ticket.actionNotAllowed': 403,
  'ticket.substateNotAllowed': 409,
  'ticket.answerNotAsked': 409,
  'ticket.retestNotAsked': 409,
  'ticket.originalNotFound': 422,
  'ticket.isOriginal': 422,
  'ticket.severityNotChangeable': 409,
  /** No manager of the company, or one who cannot read the ticket. */
  'ticket.assigneeNotAllowed': 422,
  'ticket.labelNotFound': 422,
  'ticket.labelNameTaken': 422,
  'ticket.tooManyLabels': 422,
  'ticket.tooManyLabelsOnTicket': 422,
  'ticket.viewNameTaken': 422,
  'ticket.tooManyViews': 422,
  'ticket.tooManyReplies': 422,
  'ticket.rewardNotAllowed': 409,
  /** Its company wants a second manager to approve a reward, or does not. */
  'ticket.rewardNeedsApproval': 409,
  'ticket.rewardNeedsNoApproval': 409,
  /** A reward is proposed, which another manager decides about first. */
  'ticket.rewardProposed': 409,
  'ticket.proposalEnded': 409,
  /** Of two managers, the one who proposed a reward decides nothing. */
  'ticket.ownProposal': 403,
  'ticket.rewardOutOfRange': 422,
  /** Nobody would receive it. */
  'ticket.authorLeft': 409,
  'ticket.rewardAboveBalance': 422,
  'ticket.disclosureNotAllowed': 409,
  'ticket.privateNotDisclosed': 403,
  'ticket.disclosureRequestOpen': 409,
  'ticket.disclosureRequestEnded': 409,
  /** Staff extend the time for an answer once. */
  'ticket.alreadyExtended': 409,
  /** Many reports of the ticket wait already. */
  'ticket.reportedOften': 409,
  'ticket.reportEnded': 409,
  /** Staff hide it, or do not hide it, for a time. */
  'ticket.isHidden': 409,
  'ticket.notHidden': 409,
  /** Its level is not LIMITED_DISCLOSED. */
  'ticket.summaryNotShown': 409,
  'ticket.notOpen': 409,
  /** What is to be redacted stands nowhere in it. */
  'ticket.passageNotFound': 422,
  /** It stands in it in another spelling, where it would stay readable. */
  'ticket.passageRemains': 422,
  /** A text for the public has a redacted passage in another spelling, which is not redacted. */
  'ticket.passageRespelled': 422,
  /** It is not closed, or was not closed by its company. */
  'ticket.notAppealable': 409,
  'ticket.alreadyAppealed': 409,
  'ticket.appealTooLate': 409,
  /** A closing that staff have to decide about does not change. */
  'ticket.appealPending': 409,
  'ticket.appealDecided': 409,
  /** An open ticket is not public: its level is lowered first. */
  'ticket.stillPublic': 409,
  'ticket.assetNotInProgram': 422,
  'ticket.assetOutOfScope': 422,
  'ticket.severityAboveAsset': 422,
  /** The caller does not belong to it, or no longer. */
  'ticket.notInCrew': 422,
  /** The program accepts tickets of hackers alone, or it is private. */
  'ticket.crewNotAllowed': 422,
  'ticket.crewRequired': 422,
  /** The crew that would receive the reward was deleted. */
  'ticket.crewDeleted': 409,
  /** Its program is for hackers alone, or for crews. */
  'ticket.participantsNotAllowed': 422,
  /** No hacker has this nickname, or they are the author. */
  'ticket.participantNotFound': 422,
  /** They could not submit it themselves; why is told to nobody else. */
  'ticket.participantNotEligible': 422,
  'ticket.crewHasNoParticipants': 422,
  'ticket.tooManyParticipants': 422,
  'ticket.sharesAboveWhole': 422,
  /** It is closed, or something was paid. */
  'ticket.sharesFixed': 409,
  /** Nothing is paid while someone is asked. */
  'ticket.consentPending': 409,
  'ticket.consentNotAsked': 409,
  'ticket.tooManyDrafts': 422,
  'ticket.tooManyDraftsInProgram': 422,
} as const
