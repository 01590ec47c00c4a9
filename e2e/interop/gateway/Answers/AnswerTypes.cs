using System.Text.Json;

namespace Touchline.Gateway.Answers;

/// <summary>Which record holds the result of which call.</summary>
public static class AnswerTypes
{
    private static readonly Dictionary<string, Type> Results = new(StringComparer.OrdinalIgnoreCase)
    {
        ["Event/TreeSportWithEvent"] = typeof(Tree),
        ["event/GetBySportName"] = typeof(List<SportEvent>),
        ["Event/Closest"] = typeof(List<SportEvent>),
        ["Market/GetByEventId"] = typeof(EventMarkets),
        ["Odds/GetUserOddsV2"] = typeof(OddsAnswer),
        ["Odds/GetUserLimits"] = typeof(List<Limits>),
        ["api/services/app/Sport/GetScoreCard"] = typeof(ScoreCard),
        ["Bet/PlaceBetV2"] = typeof(PlaceBetResult),
        ["Bet/CancelBet"] = typeof(PlaceBetResult),
        ["Bet/EditBet"] = typeof(PlaceBetResult),
        ["Bet/CashOut"] = typeof(CashOutResult),
        ["Bet/SetAutoCashOut"] = typeof(AutoCashOutResult),
        ["Bet/GetUserOpenBets"] = typeof(BetsAnswer),
        ["Bet/GetUserExpectedProfitLoss"] = typeof(List<ProfitLoss>),
        ["Bet/GetUserBetHistory"] = typeof(PageOf<Bet>),
        ["Transaction/GetHistory"] = typeof(TransactionHistory),
        ["Transaction/GetDetail"] = typeof(TransactionDetail),
        ["DepositWithdrawal/CreateDeposit"] = typeof(AcceptedRequest),
        ["DepositWithdrawal/CreateWithdrawal"] = typeof(AcceptedRequest),
        ["DepositWithdrawal/CreateRequestForDepositWithdrawal"] = typeof(AcceptedRequest),
        ["DepositWithdrawal/PlayerRequests"] = typeof(PageOf<MoneyRequest>),
        ["DepositWithdrawal/GetDepositWithdrawals"] = typeof(PageOf<MoneyRequest>),
        ["DepositWithdrawal/GetUserWithdrawalHistory"] = typeof(PageOf<MoneyRequest>),
        ["Account/GetPaymentInfo"] = typeof(List<PaymentMethod>),
        ["api/Payment/Generate"] = typeof(UpiOrder),
        ["api/Payment/Check"] = typeof(UpiCheck),
        ["Setting/StoreImage"] = typeof(StoredImage),
        ["Setting/GetSetting"] = typeof(SiteLimits),
        ["Bonus/GetBonuses"] = typeof(List<Bonus>),
        ["Bonus/Claim"] = typeof(BalanceAnswer),
        ["Referral/GetReferrerCode"] = typeof(ReferrerCode),
        ["Referral/GetUserDetails"] = typeof(PageOf<ReferredUser>),
        ["Account/Authenticate"] = typeof(Login),
        ["Account/LoginAsDemoUser"] = typeof(Login),
        ["Account/VerificationUser"] = typeof(Login),
        ["api/v1/token/token"] = typeof(Login),
        ["Account/Register"] = typeof(Registered),
        ["Account/RefreshToken"] = typeof(RefreshedToken),
        ["Account/GetAccessTokenValidateTime"] = typeof(UserUpdate),
        ["api/setting/GetSettingExpiry"] = typeof(Expiry),
        ["Account/GetUserLoginAttempts"] = typeof(PageOf<LoginAttempt>),
        ["api/InternationalCasino/GetGames"] = typeof(List<CasinoGame>),
    };

    /// <summary>The type of the whole answer; the result of a call that has none of its own goes on as it came.</summary>
    public static Type For(string path) =>
        typeof(Envelope<>).MakeGenericType(Results.GetValueOrDefault(path, typeof(JsonElement?)));

    /// <summary>The type of a domain's settings file.</summary>
    public static readonly Type Settings = typeof(Envelope<DomainSettings>);
}
