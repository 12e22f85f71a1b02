export const signUpSteps = ['terms', 'email', 'account'] as const
export type SignUpStep = (typeof signUpSteps)[number]
