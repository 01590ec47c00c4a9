using System.Text.Json;

namespace Touchline.Gateway.Answers;

public sealed record Login(
    string? AccessToken,
    string? RefreshToken,
    int? ExpireInSeconds,
    string? CasinoToken,
    List<Stake>? Stakes,
    string? Domain,
    bool? Tennis,
    bool? Football,
    bool? Cricket,
    decimal? Balance,
    decimal? Exposure);

public sealed record Stake(string? Title, decimal? Value);

public sealed record RefreshedToken(string? AccessToken, int? ExpireInSeconds);

public sealed record Expiry(int? ExpireInSeconds);

public sealed record UserUpdate(int? ExpireInSeconds, bool? Tennis, bool? Football, bool? Cricket);

public sealed record Registered(string? Domain);

public sealed record LoginAttempt(long? Id, DateTime? Time, string? Result, string? ClientIp, string? Browser);

public sealed record SiteLimits(
    decimal? MinDeposit,
    decimal? MaxDeposit,
    decimal? MinWithdrawal,
    decimal? MaxWithdrawal,
    string? Support,
    List<string>? News,
    SiteTexts? Texts);

public sealed record SiteTexts(string? Rules, string? ExclusionPolicy, string? ResponsibleGaming);

/// <summary>Of the CDN's file and of the tree's `setting`: whatever a domain does not choose is null.</summary>
public sealed record DomainSettings(
    string? BaseUrl,
    bool? SiteSuspended,
    string? BodyBgColor,
    bool? ShowDWRequests,
    bool? ShowDepositW,
    bool? Casino,
    bool? AllowSignUp,
    bool? SkipVerification,
    string? DomainTitle,
    string? Description,
    string? Favicon,
    string? MainLogo,
    bool? HorseRacing,
    bool? Kabaddi,
    bool? Tennis,
    bool? Football,
    bool? Cricket,
    Dictionary<string, JsonElement>? Remotes,
    List<string>? Capabilities,
    List<string>? News,
    List<string>? Languages,
    string? Language,
    bool? TermsRequired,
    string? TermsUrl,
    Support? Support,
    List<string>? SportOrder,
    string? SuspendedText,
    Dictionary<string, Dictionary<string, JsonElement>>? RemoteSettings,
    Dictionary<string, string>? Brand,
    Dictionary<string, List<string>>? BackEnds);

public sealed record Support(string? Link, string? Messenger, string? Phone);
